import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../messages/use-texts.ts'

export function LoadingOverlay() {
  const { loading } = useTexts('shell')
  return (
    <div role="status" className="loading-overlay">
      {loading}
      <i />
      <i />
      <i />
    </div>
  )
}

/** Announces the title after a client-side navigation, as a browser does after a page load. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const first = useRef(true)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
