/** Telegram has opened the shop, on this page or on one before it. */
export function isLaunchedByTelegram(): boolean {
  try {
    return location.hash.includes('tgWebAppData=') || sessionStorage.getItem('telegram') !== null
  } catch {
    return false
  }
}
