import { dayKey } from '../../contract/addis-time.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import type { Locale } from '../../contract/locale.ts'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime, formatTime } from '../../messages/format-time.ts'
import { useLanguage } from '../messages/use-language.ts'
import { useLocale } from '../messages/use-locale.ts'
import { useLateTexts } from '../messages/use-late-texts.ts'
import type { Messages } from '../../messages/messages.ts'
import { isGuarded } from '../client/login-path.ts'
import { useSession } from '../session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import {
  changeOfflineState,
  forgetShown,
  offlineState,
  onOfflineState,
  showsStored,
} from './offline-state.ts'
import { dropChange } from './own-calls.ts'
import { pageStoredAt } from './stored-files.ts'
import type { WaitingChange } from './waiting-changes.ts'

type OfflineTexts = Messages['offline']

export default function OfflineDetails() {
  const offline = useLateTexts('offline')
  useShownPage()
  useNotices(offline)
  useBarHeight()
  return offline && <Details offline={offline} />
}

function Details({ offline }: { offline: OfflineTexts }) {
  const language = useLanguage()
  const locale = useLocale()
  const user = useSession('user')
  const { shownAsOf, changes } = useSyncExternalStore(onOfflineState, offlineState, offlineState)
  const [isOpen, setIsOpen] = useState(false)
  const own = user ? changes : []

  return (
    <>
      {shownAsOf !== undefined && (
        <p role="status">{fill(offline.shownAsOf, { time: shortTime(shownAsOf, locale) })}</p>
      )}
      {own.length > 0 && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="relative font-semibold underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          {own.some(({ refused }) => refused)
            ? offline.changes
            : fillPlural(offline.waiting, language, own.length)}
        </button>
      )}
      {isOpen && <ChangesDialog changes={own} offline={offline} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function shortTime(time: number, locale: Locale): string {
  const at = new Date(time)
  return dayKey(at) === dayKey(new Date()) ? formatTime(at, locale) : formatDateTime(at, locale)
}

/** The service worker is told which page is shown, as guarded pages hold no data of their own. */
function useShownPage(): void {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    const storedAt = pageStoredAt()
    if (pathname !== first) forgetShown()
    else if (storedAt && !isGuarded(pathWithoutLanguage(pathname))) showsStored('page', storedAt)
  }, [pathname, first])
}

function useBarHeight(): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.status-bar')
    if (!bar) return
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--status-height', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
}

function useNotices(offline: OfflineTexts | undefined): void {
  const language = useLanguage()
  const { notices } = useSyncExternalStore(onOfflineState, offlineState, offlineState)
  useEffect(() => {
    if (!offline || notices.length === 0) return
    changeOfflineState({ notices: [] })
    for (const notice of notices) {
      if (notice.type === 'waits') toast('info', offline.waits, undoOf(notice.change, offline))
      else if (notice.type === 'sent') toast('success', fillPlural(offline.sent, language, notice.count))
      else {
        const { title, reason } = describe(notice.change, offline)
        toast('error', `${title}. ${reason}`)
      }
    }
  }, [notices, offline, language])
}

/** What was removed comes back by dropping the change. */
function undoOf(change: WaitingChange | undefined, { undo }: OfflineTexts) {
  if (!change?.name.startsWith('DELETE ')) return undefined
  return { label: undo, run: () => void dropChange(change) }
}

function describe({ name, product, refused }: WaitingChange, texts: OfflineTexts) {
  const kind = texts.kinds[name]
  const title = product ? `${kind}: ${product}` : kind
  const reason = refused === 'too-old' ? texts.tooOld : refused && fill(texts.refused, refused)
  return { title, reason }
}

function ChangesDialog({
  changes,
  offline,
  onClose,
}: {
  changes: readonly WaitingChange[]
  offline: OfflineTexts
  onClose: () => void
}) {
  const locale = useLocale()
  return (
    <Dialog label={offline.changes} onClose={onClose}>
      <h2 className="text-xl">{offline.changes}</h2>
      <p className="mt-2 text-soft">{offline.changesText}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {changes.map((change) => {
          const { title, reason } = describe(change, offline)
          return (
            <li key={change.id} className="flex items-center justify-between gap-4 py-2">
              <p id={`change-${change.id}`} className="min-w-0 break-words">
                {title}
                <span className={`block text-sm ${reason ? 'text-red' : 'text-soft'}`}>
                  {reason ?? shortTime(change.at, locale)}
                </span>
              </p>
              <Button
                variant="danger"
                aria-describedby={`change-${change.id}`}
                onClick={() => void dropChange(change)}
                className="px-3"
              >
                {offline.drop}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button variant="outline" onClick={onClose}>
          {offline.close}
        </Button>
      </div>
    </Dialog>
  )
}
