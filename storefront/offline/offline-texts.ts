import type { Messages } from '../../messages/messages.ts'
import { lazyTexts } from '../messages/lazy-texts.ts'

export type OfflineTexts = Messages['offline']

/** The service worker stores the files with these scripts. */
export const useOfflineTexts = lazyTexts(
  'offline',
  import.meta.glob<{ offline: OfflineTexts }>('../../messages/*/offline.ts'),
)
