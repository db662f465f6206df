import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { account, callFailure } from '../client/api.ts'
import { setOpenerOutside } from '../client/outside.ts'
import { logIn } from '../session/log-in.ts'
import { useSession } from '../session/session-state.ts'
import { hearHost, tellHost } from './host.ts'
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
    setOpenerOutside(openOutside)
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
 * Whoever is logged in stays so, unless another user of Telegram has opened the shop on this phone: the users of one
 * phone share its storage. It is decided once, so that a log-out stays one.
 */
function useLogin(launch: Launch): void {
  const status = useSession('status')
  const isDecided = useRef(false)
  useEffect(() => {
    if (status === 'loading' || isDecided.current) return
    isDecided.current = true
    const { initData, userId, isUsed } = launch
    const known = lastUser()
    const isOther = known !== null && known !== userId
    if (userId) rememberUser(userId)
    if (isUsed || (status !== 'logged-out' && !isOther)) return
    changeLaunch({ isUsed: true })
    account('POST /auth/telegram/mini-app', { body: { initData } }).then(
      ({ userData }) => logIn(userData.user, userData.token),
      // The shop works without a login, and the page of the login is there.
      (error: unknown) => console.error('Telegram did not log in', callFailure(error).text),
    )
  }, [status, launch])
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
