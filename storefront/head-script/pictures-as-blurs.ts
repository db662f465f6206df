/**
 * This script for low data puts a blur in the place of every picture, which shows the picture when it is pressed. It
 * works before and without hydration.
 */
import { blurWidth } from '../../contract/limits.ts'
import { targetOf } from './target-of.ts'

const root = document.documentElement

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue
      const frame = target as HTMLElement
      near.unobserve(frame)
      frame.style.backgroundImage = `url("${frame.dataset['blur']}?w=${blurWidth}")`
    }
  },
  { rootMargin: '50%' },
)

function blurAll(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>(':not([data-shown])>img[srcset]')) {
    const frame = picture.parentElement!
    const [url] = picture.src.split('?')
    if (frame.dataset['blur'] === url) continue
    frame.dataset['blur'] = url
    near.observe(frame)
    // A picture within a button is shown by that button.
    if (!frame.closest('button')) makePressable(frame, picture)
  }
}

function makePressable(frame: HTMLElement, picture: HTMLImageElement): void {
  const label = root.dataset['showPicture'] ?? ''
  const name = picture.alt || frame.parentElement?.querySelector<HTMLElement>('a[title]')?.title
  frame.tabIndex = 0
  frame.role = 'button'
  frame.dataset['label'] = label
  frame.ariaLabel = name ? `${label}: ${name}` : label
}

function show(frame: Element): void {
  frame.setAttribute('data-shown', '')
  for (const name of ['role', 'tabindex', 'aria-label', 'data-label', 'data-blur'])
    frame.removeAttribute(name)
}

function press(event: Event): void {
  const frame = root.hasAttribute('data-low-data') && targetOf(event, '[data-blur][role]')
  if (!frame || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  show(frame)
}

const added = new MutationObserver(blurAll)

window.showBlurs = (on) => {
  added.disconnect()
  if (!on) return document.querySelectorAll('[data-blur]').forEach(show)
  for (const frame of document.querySelectorAll('[data-shown]')) frame.removeAttribute('data-shown')
  blurAll()
  added.observe(document, { childList: true, subtree: true, attributeFilter: ['src'] })
}

addEventListener('click', press, true)
addEventListener('keydown', press, true)
window.showBlurs(root.hasAttribute('data-low-data'))
