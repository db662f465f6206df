/**
 * This script is in the head of every page and runs before the page is shown. The build writes it into the page as one
 * text (scripts/script-text.ts). The text is the same on all pages, so that the policy of a page can name its hash:
 * what differs is in the data attributes of its element (document.server.ts).
 */
import { closeAnnouncement } from './announcement.ts'
import { askLanguage } from './ask-language.ts'
import { loadDeferredScripts } from './deferred-scripts.ts'
import { queueEarlyClicks } from './early-clicks.ts'
import { hideAddressQuery, keepAddressOfLanguages, showPressedLink } from './early-links.ts'
import { holdSectionsBelow } from './first-frame.ts'
import type { HeadScriptData } from './head-script-data.ts'
import { applyLowData } from './low-data.ts'
import { startSession } from './start-session.ts'
import { restrictTypes } from './trusted-types.ts'

const data = document.currentScript!.dataset as HeadScriptData

// A secret must leave the address before any other script or request.
if (data.hidesQuery !== undefined) hideAddressQuery()
restrictTypes()
startSession(data.accountApi)
applyLowData()
// The bar must be closed before clicks are queued.
if (data.announcement !== undefined) closeAnnouncement(data.announcement)
askLanguage(data.languages.split(' '))
queueEarlyClicks()
keepAddressOfLanguages()
showPressedLink()
holdSectionsBelow()
if (data.entry !== undefined) {
  loadDeferredScripts({ entry: data.entry, needed: data.needsScripts !== undefined })
}
