import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MarkedText } from './marked-text.tsx'

function markUp(text: string, path: string): string {
  const content = createElement(MarkedText, { text })
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [path] }, content))
}

test('names and sentences of another language are marked in a text of the page', () => {
  expect(markUp('እባክዎ ወደዚህ ይላኩ፦ Merkato Terra, Shop 14። ቁጥሩን RT-7K3M ያስቀምጡ።', '/am/cart')).toBe(
    'እባክዎ ወደዚህ ይላኩ፦ <span lang="en">Merkato Terra, Shop 14</span>። ቁጥሩን <span lang="en">RT-7K3M</span> ያስቀምጡ።',
  )
  expect(markUp('Wanza Woodworks', '/am')).toBe('<span lang="en">Wanza Woodworks</span>')
  expect(markUp('USB-C', '/am')).toBe('<span lang="en">USB-C</span>')
  expect(markUp('ዋንዛ Woodworks', '/am')).toBe('ዋንዛ <span lang="en">Woodworks</span>')
  expect(markUp('በጣም ጥሩ', '/')).toBe('<span lang="am">በጣም ጥሩ</span>')
  expect(markUp('1 × ጀበና፣ ቡኒ, to be sent', '/cart')).toBe('1 × <span lang="am">ጀበና፣ ቡኒ</span>, to be sent')
})

test('a text in the language of the page stays whole', () => {
  for (const text of ['2 ጀበና፣ 1,250.00 ብር', '12 × 30', '']) expect(markUp(text, '/am')).toBe(text)
  expect(markUp('Size: M · Colour: Green', '/search')).toBe('Size: M · Colour: Green')
})
