import { store } from '../client/api.ts'
import { isLowData } from '../client/low-data.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** Only this page's memory has it, so that nothing links one visit with another. */
let previousId: string | undefined

/** A lost count is not worth another attempt. */
export function noteLook(productId: string): void {
  const body = previousId && previousId !== productId && { productId, previousId }
  previousId = productId
  if (!body || isLowData() || isPrivate()) return
  whenIdle(() => void store('POST /looked', { body }).catch(() => undefined))
}

function isPrivate(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
