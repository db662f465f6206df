/** Texts that all static pages share. */
export const pages = {
  contents: 'On this page',
  /** The page `/t`, in development mode only. */
  trial: { title: 'Order trial', sending: 'Sending…' },
}
