import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext, type Site } from '../site.server.ts'
import { loader } from './order-test-page.server.ts'

function open(development: boolean) {
  const context = new RouterContextProvider()
  context.set(siteContext, { development } as Site)
  const request = new Request('http://shop.example/t')
  return loader({ request, context, params: {} } as unknown as LoaderFunctionArgs)
}

test('the order test page exists in development', () => {
  expect(open(true)).toHaveProperty('texts')
})

test('the order test page is not found outside development', () => {
  expect(() => open(false)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})
