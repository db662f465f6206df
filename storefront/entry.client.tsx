import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** The page as sent is on the screen before it comes to life; a hidden tab does not wait for a frame. */
const firstFrame = new Promise<unknown>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 150)
})

void firstFrame.then(() => {
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
