import { useTexts } from '../messages/use-texts.ts'

/** Before the page has come to life: a stored token raises the full-screen loading indicator (spec section 2). */
export const raiseVeil =
  "try{localStorage.getItem('token')&&document.documentElement.classList.add('session-loading')}catch{}"

/** The word Loading with three bouncing dots over the whole screen, while the session loads. */
export function SessionVeil() {
  const { loading } = useTexts('shell')
  return (
    <div role="status" className="session-veil">
      {loading}
      <i />
      <i />
      <i />
    </div>
  )
}
