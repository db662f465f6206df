import { secondPicturesLength } from '../../contract/limits.ts'
import { store } from '../client/api.ts'
import { isLowData } from '../client/low-data.ts'

/** The pointer has rested on the card for so long: crossing a list loads nothing. */
const restMs = 100

const screen = matchMedia('(hover: hover) and (width >= 64rem)')

/** What each product was asked for with: the addresses of those that have a second picture. */
const asked = new Map<string, Promise<Map<string, string>>>()

/** Pages do not say which products have a second picture, which would make each of them longer. */
async function showSecond(card: Element): Promise<void> {
  const frame = card.querySelector('.picture')
  const first = frame?.querySelector('img')
  const id = productOf(card)
  if (!frame || !first || !id || frame.querySelector('[data-second]')) return
  const address = (await secondOf(id)).get(id)
  if (address === undefined) return
  const second = new Image()
  second.dataset['second'] = ''
  second.alt = ''
  second.sizes = first.sizes
  second.srcset = first.srcset.replaceAll(/\S+(?=\?)/g, address)
  await second.decode()
  if (!frame.querySelector('[data-second]')) frame.append(second)
}

/** The first card asks for all of the page. */
function secondOf(id: string): Promise<Map<string, string>> {
  const known = asked.get(id)
  if (known) return known
  const others = [...document.querySelectorAll('.card')].flatMap((card) => productOf(card) ?? [])
  const ids = [...new Set([id, ...others])].filter((it) => !asked.has(it)).slice(0, secondPicturesLength)
  const answer = store('GET /second-pictures', { query: { productIds: ids.join(',') } }).then(
    ({ pictures }) => new Map(pictures.map(({ _id, imageUrl }) => [_id, imageUrl])),
  )
  for (const it of ids) asked.set(it, answer)
  answer.catch(() => ids.forEach((it) => asked.delete(it)))
  return answer
}

function productOf(card: Element): string | undefined {
  return card.querySelector('a')?.pathname.split('/').at(-1)
}

/** On large screens with a mouse, a card shows its second picture while it is pointed at or has the focus. */
function point(target: EventTarget | null): void {
  const card = screen.matches && !isLowData() && target instanceof Element && target.closest('.card')
  if (!card) return
  setTimeout(() => {
    // It is an ornament: what cannot be loaded is not missed.
    if (card.matches(':hover, :focus-within')) showSecond(card).catch(() => {})
  }, restMs)
}

for (const type of ['pointerover', 'focusin']) addEventListener(type, ({ target }) => point(target))
point(document.querySelector('.card:hover'))
