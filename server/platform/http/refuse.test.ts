import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendError } from './refuse.ts'

test('an address over its limit is 429, with the time to wait', async () => {
  const app = fastify()
  app.setErrorHandler(sendError)
  await app.register(rateLimit, { max: 1, timeWindow: 60_000 })
  app.get('/', () => 'welcome')
  expect((await app.inject('/')).statusCode).toBe(200)
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ success: false, message: expect.stringContaining('Too many') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})
