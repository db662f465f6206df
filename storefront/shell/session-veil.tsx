import { useTexts } from '../messages/use-texts.ts'

/** Before the page has come to life: a stored token raises the full-screen loading indicator (spec section 2). */
export const raiseVeil =
  "try{localStorage.getItem('token')&&document.documentElement.classList.add('session-loading')}catch{}"

/** The word Loading with three bouncing dots over the whole screen, while the session loads. */
export function SessionVeil() {
  const { loading } = useTexts('shell')
  return (
    <div role="status" className="session-veil">
      <span className="text-xl font-semibold">{loading}</span>
      <span
        aria-hidden="true"
        className="flex gap-1.5 [&>i]:size-2.5 [&>i]:animate-bounce [&>i]:rounded-full [&>i]:bg-green"
      >
        <i />
        <i className="[animation-delay:120ms]" />
        <i className="[animation-delay:240ms]" />
      </span>
    </div>
  )
}
