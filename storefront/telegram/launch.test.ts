import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { launchData } from '../../test/telegram-launch.ts'
import { contrast, mix } from './theme.ts'

const stored = new Map<string, string>()
let shown = ''

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('history', {
    state: { idx: 0 },
    replaceState: (_state: unknown, _title: string, address: string) => {
      shown = address
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function openedAt(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/cart', search: '?a=1' })
  return import('./launch.ts')
}

function addressOf(initData: string, theme: object) {
  const fields = {
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppThemeParams: JSON.stringify(theme),
  }
  return `#${new URLSearchParams(fields)}`
}

test('what Telegram hands over is taken from the address, and kept for the next page', async () => {
  const initData = launchData({ at: new Date(), user: { id: 77 } })
  const { readLaunch } = await openedAt(addressOf(initData, { bg_color: '#17212b', text_color: 'red' }))
  const expected = { initData, userId: '77', theme: { bg_color: '#17212b' }, isUsed: false }
  expect(readLaunch()).toEqual(expected)
  expect(shown).toBe('/cart?a=1')
  vi.resetModules()
  const next = await openedAt('')
  expect(next.readLaunch()).toEqual(expected)
})

test('outside of Telegram nothing is read', async () => {
  const { readLaunch } = await openedAt('#reviews')
  expect(readLaunch()).toBeUndefined()
})

test('where storage is blocked, the page itself still knows', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  const { readLaunch } = await openedAt(addressOf('user=nonsense', {}))
  expect(readLaunch()).toMatchObject({ initData: 'user=nonsense', userId: undefined })
  expect(readLaunch()).toMatchObject({ initData: 'user=nonsense' })
})

test.each(['', 'null', '[]', '{"bg_color":"url(x)"}', '{"bg_color":7}', '{'])(
  'the theme %s has no colour',
  async (text) => {
    const { readTheme } = await openedAt('')
    expect(readTheme(text)).toEqual({})
  },
)

test('a shade of a ground has its tone', () => {
  expect(mix('#17212b', '#f6ede0', 0)).toBe('#17212b')
  expect(mix('#17212b', '#f6ede0', 0.08)).toBe('#293139')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
})

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 1)
})
