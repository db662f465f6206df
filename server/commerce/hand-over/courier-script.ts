import { handOverDigits } from '../../../contract/hand-over.ts'

/**
 * It keeps an entered code on the phone until the shop has answered, and sends it again when there is a connection, also
 * after the page was closed. The form works without the script, too. The page carries it as a text, so that its policy can name the hash.
 */
export const courierScript = `(() => {
const form = document.querySelector('form')
if (!form || !window.fetch) return
const key = 'deliver ' + location.pathname
const said = document.getElementById('said')
const { waiting, sending, refused } = form.dataset
const read = () => { try { return JSON.parse(localStorage.getItem(key)) } catch { return null } }
const write = (it) => { try { it ? localStorage.setItem(key, JSON.stringify(it)) : localStorage.removeItem(key) } catch {} }
const say = (text, isFault) => { said.textContent = text; said.className = isFault ? 'fault' : 'note' }
let busy = false
const send = async () => {
  const kept = read()
  if (!kept || busy) return
  busy = true
  say(sending)
  try {
    const body = new URLSearchParams({ code: kept.code, at: String(kept.at) })
    const answer = await fetch(location.href, { method: 'POST', body, headers: { accept: 'application/json' } })
    if (answer.status === 429 || answer.status >= 500) throw new Error()
    const { fault } = await answer.json()
    write(null)
    if (answer.ok) location.reload()
    else { say(fault || refused, true); form.code.value = ''; form.code.focus() }
  } catch { say(waiting) } finally { busy = false }
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const code = form.code.value.replace(/\\s/g, '')
  if (!/^\\d{${handOverDigits}}$/.test(code)) return say(refused, true)
  write({ code, at: Date.now() })
  send()
})
addEventListener('online', send)
setInterval(send, 15000)
send()
})()`
