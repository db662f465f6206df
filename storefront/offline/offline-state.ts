import { offlineStateEvent } from './offline-status.tsx'
import type { WaitingChange } from './waiting-changes.ts'

type OfflineNotice =
  | { type: 'waits'; change: WaitingChange | undefined }
  | { type: 'sent'; count: number }
  | { type: 'refused'; change: WaitingChange }

type OfflineState = {
  /** The oldest of the shown data was received then, in ms; it is undefined if everything is current. */
  shownAsOf: number | undefined
  changes: readonly WaitingChange[]
  notices: readonly OfflineNotice[]
}

let state: OfflineState = { shownAsOf: undefined, changes: [], notices: [] }
const listeners = new Set<() => void>()

export function offlineState(): OfflineState {
  return state
}

export function changeOfflineState(part: Partial<OfflineState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
  dispatchEvent(new Event(offlineStateEvent))
}

export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tell(notice: OfflineNotice): void {
  changeOfflineState({ notices: [...state.notices, notice] })
}

/** The map holds by call when the stored answers that are shown were received. */
const stored = new Map<string, number>()

export function showsStored(call: string, at: number): void {
  stored.set(call, at)
  updateTime()
}

export function showsCurrent(call: string): void {
  if (stored.delete(call)) updateTime()
}

export function forgetShown(): void {
  stored.clear()
  updateTime()
}

function updateTime(): void {
  const shownAsOf = stored.size > 0 ? Math.min(...stored.values()) : undefined
  if (shownAsOf !== state.shownAsOf) changeOfflineState({ shownAsOf })
}
