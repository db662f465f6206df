import { useEffect } from 'react'
import { Bounce, ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { toastsReady } from './toast.ts'

/** The toast area of spec section 2. Fetched with the first message (toast.ts). */
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
      theme="light"
      transition={Bounce}
    />
  )
}
