import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPages } from './failed-navigation.ts'

const shop = 'https://shop.example'
const files: Record<string, string> = {
  '/assets/page.js': 'import{a}from"./parts.js";import"./react.js";const load=()=>import("./later.js");',
  '/assets/parts.js': 'import"./icons.js";import"./page.js";export const a=1',
  '/assets/icons.js': '',
  '/assets/dialog.js': '',
}
let asked: string[]
let isLineCut: boolean

beforeEach(() => {
  asked = []
  isLineCut = false
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL(shop))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: `${shop}/assets/react.js` }] })
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.pathname)
    return isLineCut
      ? Promise.reject(new TypeError('No line'))
      : Promise.resolve(new Response(files[address.pathname]))
  })
  keepPages()
})
afterEach(() => vi.unstubAllGlobals())

/** As the build writes a dynamic import. */
const importing = (file: string, result: () => unknown) =>
  Object.assign(() => Promise.resolve(result()), { toString: () => `()=>import("./${file}")` })

test('a script is imported after its files have arrived, also of scripts that import each other', async () => {
  const load = importing('page.js', () => [...asked])
  expect(await window.loadScript?.(load)).toEqual(['/assets/page.js', '/assets/parts.js', '/assets/icons.js'])
  expect(await window.loadScript?.(load)).toHaveLength(3)
})

test('a script whose files were lost is not imported, and is asked for again', async () => {
  const imported = vi.fn()
  isLineCut = true
  await expect(window.loadScript?.(importing('dialog.js', imported))).rejects.toThrow('No line')
  expect(imported).not.toHaveBeenCalled()
  isLineCut = false
  await window.loadScript?.(importing('dialog.js', imported))
  expect(imported).toHaveBeenCalledOnce()
})
