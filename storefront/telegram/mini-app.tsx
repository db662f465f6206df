import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathWithoutLanguage } from '../../contract/language-path.ts'
import { account, callFailure } from '../client/api.ts'
import { goTo } from '../client/go-to.ts'
import { isGuarded, loginPath, pathAfterLogin } from '../client/login-path.ts'
import { setOpenerOutside } from '../client/outside.ts'
import { storedToken } from '../client/stored-session.ts'
import { endSession, logIn } from '../session/log-in.ts'
import { session, useSession } from '../session/session-state.ts'
import { useLocalPath } from '../messages/use-language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { pageAction } from '../ui/page-action.ts'
import { toast } from '../../ui/toast.ts'
import { hasHost, hearHost, tellHost } from './host.ts'
import { changeLaunch, readLaunch, readTheme } from './launch.ts'
import type { Launch } from './launch.ts'
import { applyTheme } from './theme.ts'
import { mayGoBack } from './may-go-back.ts'

/** The shop within Telegram: its theme, its back button, the login by what it has signed, and payments outside. */
export default function MiniApp() {
  const launch = readLaunch()
  return launch ? <InTelegram launch={launch} /> : null
}

function InTelegram({ launch }: { launch: Launch }) {
  useTheme()
  useBackButton()
  useLogin(launch)
  useEffect(() => {
    tellHost('web_app_ready')
    tellHost('web_app_expand')
    if (hasHost()) setOpenerOutside(openOutside)
    return () => setOpenerOutside(undefined)
  }, [])
  return null
}

/** Telegram opens its own addresses by itself, and all others in the browser of the phone. */
function openOutside(address: string): void {
  const { href, host, pathname, search } = new URL(address, location.href)
  if (host === 't.me') tellHost('web_app_open_tg_link', { path_full: pathname + search })
  else tellHost('web_app_open_link', { url: href })
}

/** Telegram tells when its theme changes. A page may bring further style sheets. */
function useTheme(): void {
  const { key } = useLocation()
  useEffect(() => {
    const show = (theme: Launch['theme']) => {
      const color = applyTheme(theme)
      for (const part of ['header', 'background']) tellHost(`web_app_set_${part}_color`, { color })
    }
    show(readLaunch()?.theme ?? {})
    return onHost('theme_changed', ({ theme_params: params }) => {
      const theme = readTheme(JSON.stringify(params ?? {}))
      changeLaunch({ theme })
      show(theme)
    })
  }, [key])
}

/** It is shown on every page but the first one. */
function useBackButton(): void {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    const { idx } = (history.state ?? {}) as { idx?: number }
    const isVisible = mayGoBack({
      opened: idx,
      historyLength: history.length,
      referrer: document.referrer,
      origin: location.origin,
    })
    tellHost('web_app_setup_back_button', { is_visible: isVisible })
    return onHost('back_button_pressed', () => void navigate(-1))
  }, [navigate, key])
}

const listeners = new Set<[type: string, hear: (data: Record<string, unknown>) => void]>()
let isHearing = false

function onHost(type: string, hear: (data: Record<string, unknown>) => void): () => void {
  const listener = [type, hear] as [typeof type, typeof hear]
  listeners.add(listener)
  if (!isHearing)
    hearHost((told, data) => {
      for (const [name, listen] of listeners) if (name === told) listen(data)
    })
  return () => listeners.delete(listener)
}

const userKey = 'telegram-user'

/**
 * Whoever is logged in stays so, unless another user of Telegram has opened the shop on this phone. It is decided once,
 * so that a log-out stays one.
 */
function useLogin(launch: Launch): void {
  const status = useSession('status')
  const { noConnection, failed, logIn: toLogin } = useTexts('shell')
  const navigate = useNavigate()
  const local = useLocalPath()
  const isDecided = useRef(false)
  useEffect(() => {
    const { initData, userId, isUsed } = launch
    takeTurn(userId)
    if (status === 'loading' || isDecided.current) return
    isDecided.current = true
    if (isUsed || session().status !== 'logged-out') return
    changeLaunch({ isUsed: true })
    const tryLogin = () =>
      account('POST /auth/telegram/mini-app', { body: { initData } }).then(
        async ({ userData }) => {
          const isLoggedIn = await logIn(userData.user, userData.token)
          const { pathname, search } = location
          // A page of the account has led here while nobody was logged in.
          if (isLoggedIn && pathWithoutLanguage(pathname) === '/login')
            await navigate(local(pathAfterLogin(search)), { replace: true })
        },
        (error: unknown) => {
          const { text } = callFailure(error)
          if (text) toast('error', text, pageAction(toLogin, '/login'))
          else toast('error', noConnection, { label: failed.again, run: () => void tryLogin() })
        },
      )
    void tryLogin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, in the language of the first page
  }, [status, launch])
}

/**
 * The users of one phone share its storage. The session of the one before ends before anything is asked, since the login
 * of the next one may be refused or lost.
 */
function takeTurn(userId = ''): void {
  const last = lastUser()
  if (last === userId || (last === null && userId === '')) return
  rememberUser(userId)
  if (last === null || !storedToken()) return
  void endSession()
  const here = pathWithoutLanguage(location.pathname)
  if (isGuarded(here)) goTo(loginPath(here))
}

function lastUser(): string | null {
  try {
    return localStorage.getItem(userKey)
  } catch {
    return null
  }
}

function rememberUser(userId: string): void {
  try {
    localStorage.setItem(userKey, userId)
  } catch {
    // Where storage is blocked, there is no session that another user could find.
  }
}
