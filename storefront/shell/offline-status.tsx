import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useTexts } from '../messages/use-texts.ts'

/** Sent by `offline/offline-state.ts` when there is something to show. */
export const offlineStateEvent = 'offline-state'

/** Above every page: that there is no connection, from when the shown data is, and which changes wait. */
export function OfflineStatus() {
  const { offline } = useTexts('shell')
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )
  const [Details, setDetails] = useState<ComponentType>()

  useEffect(() => {
    // Without the script of the details the status still says that there is no connection.
    const load = () =>
      void import('../offline/offline-details.tsx').then(
        (part) => setDetails(() => part.default),
        () => {},
      )
    if (isOffline) load()
    addEventListener(offlineStateEvent, load)
    return () => removeEventListener(offlineStateEvent, load)
  }, [isOffline])

  return (
    <div className="status-bar">
      <p role="status" aria-label={isOffline ? offline.title : undefined}>
        {isOffline && offline.title}
      </p>
      {Details && <Details />}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener)
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener)
  }
}
