/** Texts that all static pages share. */
export const pages = {
  contents: 'On this page',
}
