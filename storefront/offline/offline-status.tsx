import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { useTexts } from '../messages/use-texts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const OfflineDetails = lazyPart(() => import('./offline-details.tsx'))

export const offlineStateEvent = 'offline-state'

export function OfflineStatus() {
  const { offline } = useTexts('shell')
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const [isWanted, want] = useReducer(() => true, false)

  useEffect(() => {
    if (isOffline) want()
    addEventListener(offlineStateEvent, want)
    return () => removeEventListener(offlineStateEvent, want)
  }, [isOffline])

  return (
    <div className="status-bar">
      <p role="status" aria-label={isOffline ? offline.title : undefined}>
        {isOffline && offline.title}
      </p>
      {isWanted && <OfflineDetails />}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}
