import { useEffect } from 'react'
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import { toastsReady } from './toast.ts'

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' })

/** The toast area of spec section 2. Fetched with the first message (toast.ts); its look is in toasts.css. */
export default function Toasts() {
  useEffect(() => {
    toastsReady((kind, text) => toastify[kind](text))
  }, [])
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      hideProgressBar
      pauseOnHover
      pauseOnFocusLoss={false}
      draggable
      closeOnClick
      closeButton={false}
      transition={slide}
    />
  )
}
