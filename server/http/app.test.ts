import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.ts'
import type { TestShop } from '../../test/open-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('around every call', () => {
  test('an unknown path is 404 with a message and a request id', async () => {
    const answer = await shop.send({ method: 'GET', url: '/api/nothing-here' })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ success: false, message: 'Not found' })
    expect(answer.headers['x-request-id']).toMatch(/\S+/)
  })

  test('the OpenAPI page is made from the contract', async () => {
    const answer = await shop.send({ method: 'GET', url: '/api/openapi.json' })
    expect(answer.status).toBe(200)
    expect(answer.body.openapi).toBe('3.1.0')
  })

  test('a malformed address is 400, not 500', async () => {
    const answer = await shop.send({ method: 'GET', url: '/api/%E0%A4%A' })
    expect(answer.status).toBe(400)
    expect(answer.body.success).toBe(false)
  })
})
