import { returnDraftsKey } from '../../client/stored-session.ts'

/**
 * What was entered in the forms of returns, by order and field, in local storage until it is sent or the session ends.
 * Where nothing can be stored, nothing is kept.
 */

export type ReturnDraft = Record<string, string>

/** Undefined if nothing was entered. */
export function returnDraft(orderId: string): ReturnDraft | undefined {
  return drafts()[orderId]
}

export function keepReturnDraft(orderId: string, draft: ReturnDraft | undefined): void {
  const { [orderId]: _, ...others } = drafts()
  const all = draft ? { ...others, [orderId]: draft } : others
  try {
    if (Object.keys(all).length > 0) localStorage.setItem(returnDraftsKey, JSON.stringify(all))
    else localStorage.removeItem(returnDraftsKey)
  } catch {
    // Storage is full or blocked.
  }
}

function drafts(): Record<string, ReturnDraft> {
  try {
    return (JSON.parse(localStorage.getItem(returnDraftsKey) ?? '{}') ?? {}) as Record<string, ReturnDraft>
  } catch {
    return {}
  }
}
