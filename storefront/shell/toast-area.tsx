import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../ui/toast.ts'

const Toasts = lazy(() => import('../ui/toasts.tsx'))

/** The toast area of spec section 2; its script is fetched when there is something to say. */
export function ToastArea() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
