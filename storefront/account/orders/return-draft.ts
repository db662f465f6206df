import { returnDraftsKey } from '../../client/stored-session.ts'

/** Drafts are kept by order and field until they are sent or the session ends, unless storage is blocked. */

export type ReturnDraft = Record<string, string>

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
    // Storage is full or blocked, so the draft is lost with the page.
  }
}

function drafts(): Record<string, ReturnDraft> {
  try {
    return (JSON.parse(localStorage.getItem(returnDraftsKey) ?? '{}') ?? {}) as Record<string, ReturnDraft>
  } catch {
    return {}
  }
}
