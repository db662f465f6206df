let follow: (path: string) => void = () => {}

export function goTo(path: string): void {
  follow(path)
}

/** The root component gives its navigation once it runs. */
export function setGoTo(navigate: typeof follow): void {
  follow = navigate
}
