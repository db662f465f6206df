import { useEffect, useRef } from 'react'
import { cssTransition, ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import { useTexts } from '../messages/use-texts.ts'
import { toastsReady } from './toast.ts'

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' })

/** Loaded with the first toast; styled in toasts.css. */
export default function Toasts() {
  const { messages } = useTexts('shell')
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    toastsReady((kind, text) => {
      if (layer.current) bringToFront(layer.current)
      toastify[kind](text)
    })
  }, [])
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        aria-label={messages}
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
    </div>
  )
}

/** Reopening puts the layer above a dialog that was opened since. Older browsers have no popovers. */
function bringToFront(layer: HTMLElement): void {
  if (!('showPopover' in layer)) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}
