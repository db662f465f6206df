import { courierLinkDays, handOverDigits } from '../../../contract/hand-over.ts'

/** The service worker answers for pages below it. */
const courierScope = '/deliver/'
export const courierWorkerPath = '/deliver/worker.js'

/**
 * It keeps an entered code on the phone until the shop has answered, and sends it again when there is a connection, also
 * after the page was closed. Without a connection the worker answers with a page that is the same for everybody; of the parcel
 * the phone knows the number of the order, until it is delivered or its link has ended. The form works without the script,
 * too. The page carries it as a text, so that its policy can name the hash.
 */
export const courierScript = `(() => {
if (!window.fetch) return
const form = document.querySelector('form')
const at = Date.now()
const [code, known] = ['deliver ', 'parcel '].map((it) => it + location.pathname)
const read = (key) => { try { return JSON.parse(localStorage.getItem(key)) } catch { return null } }
const write = (key, it) => { try { it ? localStorage.setItem(key, JSON.stringify(it)) : localStorage.removeItem(key) } catch {} }
const forget = () => { write(code); write(known) }
const kept = () => { try { return Object.keys(localStorage).filter((it) => /^(deliver|parcel) /.test(it)) } catch { return [] } }
const { worker, order, heading, waiting, sending, refused } = form ? form.dataset : {}
if (!form) forget()
for (const key of kept()) if (!(read(key)?.at > at - ${courierLinkDays} * 864e5)) write(key)
const workers = navigator.serviceWorker
if (order && worker) { write(known, { order, at }); workers?.register(worker, { scope: '${courierScope}', updateViaCache: 'none' }).catch(() => {}) }
if (kept().length === 0) workers?.getRegistrations().then((all) => all.filter((it) => it.scope.endsWith('${courierScope}')).map((it) => it.unregister())).catch(() => {})
if (!form) return
if (heading) {
  addEventListener('online', () => read(code) || location.reload())
  const parcel = read(known)
  if (!parcel) return form.remove()
  document.querySelector('h1').textContent = heading.replace('{order}', parcel.order)
}
const said = document.getElementById('said')
const say = (text, isFault) => { said.textContent = text; said.className = isFault ? 'fault' : 'note' }
let busy = false
const send = async () => {
  const entered = read(code)
  if (!entered || busy) return
  busy = true
  say(sending)
  try {
    const body = new URLSearchParams({ code: entered.code, at: String(entered.at) })
    const answer = await fetch(location.href, { method: 'POST', body, headers: { accept: 'application/json' } })
    if (answer.status === 429 || answer.status >= 500) throw new Error()
    const { fault } = await answer.json()
    write(code)
    if (answer.ok) { forget(); location.reload() }
    else { say(fault || refused, true); form.code.value = ''; form.code.focus() }
  } catch { say(waiting) } finally { busy = false }
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = form.code.value.replace(/\\s/g, '')
  if (!/^\\d{${handOverDigits}}$/.test(typed)) return say(refused, true)
  write(code, { code: typed, at: Date.now() })
  send()
})
addEventListener('online', send)
setInterval(send, 15000)
send()
})()`
