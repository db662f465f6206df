import { telegramWeb } from '../../contract/telegram-web.ts'

type Events = (type: string, data: unknown) => void

interface TelegramWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  Telegram?: { WebView: { receiveEvent: Events } }
  TelegramGameProxy?: { receiveEvent: Events }
  TelegramGameProxy_receiveEvent?: Events
}

/** Somebody listens, unless the address of a launch was opened in a page of its own. */
export function hasHost(): boolean {
  const { TelegramWebviewProxy: proxy } = window as TelegramWindow
  const { notify } = window.external as { notify?: unknown }
  return proxy !== undefined || typeof notify === 'function' || window.parent !== window
}

/** A phone gives an object to call; in a browser it is the page around the shop. */
export function tellHost(eventType: string, eventData: object = {}): void {
  const { TelegramWebviewProxy: proxy } = window as TelegramWindow
  const { notify } = window.external as { notify?: (text: string) => void }
  const text = JSON.stringify({ eventType, eventData })
  if (proxy) proxy.postEvent(eventType, JSON.stringify(eventData))
  else if (typeof notify === 'function') notify.call(window.external, text)
  else if (window.parent !== window) window.parent.postMessage(text, telegramWeb)
}

/** The phones call functions of these names. */
export function hearHost(hear: (type: string, data: Record<string, unknown>) => void): void {
  const receive: Events = (type, data) => hear(type, (data ?? {}) as Record<string, unknown>)
  const target = window as TelegramWindow
  target.Telegram = { WebView: { receiveEvent: receive } }
  target.TelegramGameProxy = { receiveEvent: receive }
  target.TelegramGameProxy_receiveEvent = receive
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== telegramWeb || source !== window.parent || typeof data !== 'string') return
    try {
      const { eventType, eventData } = JSON.parse(data) as { eventType?: string; eventData?: unknown }
      if (eventType) receive(eventType, eventData)
    } catch {
      // It was not meant for the shop.
    }
  })
}
