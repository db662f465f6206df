let follow: (path: string) => void = () => {}

/** Shows the page at this English path, in the language of the page that is shown. */
export function goTo(path: string): void {
  follow(path)
}

/** The root component gives its navigation once it runs. */
export function setGoTo(navigate: typeof follow): void {
  follow = navigate
}
