import { expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import { openShop } from '../../../test/open-shop.ts'

const pages = 'https://merkato.example'

test('where the APIs have other origins, only the pages of the shop may call them', async () => {
  const shop = await openShop({ PUBLIC_URL: pages, ACCOUNT_API_URL: 'https://account.merkato.example' })
  try {
    const methods = new Set(Object.keys(contract).map((name) => name.split(' ')[0] ?? ''))
    const response = await shop.send({
      method: 'OPTIONS',
      url: '/api/cart/update',
      headers: {
        origin: pages,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization, content-type',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers['access-control-allow-origin']).toBe(pages)
    expect(response.headers['access-control-allow-headers']).toBe('authorization, content-type')
    const allowed = String(response.headers['access-control-allow-methods']).split(', ')
    expect(allowed).toEqual(expect.arrayContaining([...methods]))
    const other = await shop.send({
      method: 'GET',
      url: '/api/banners',
      headers: { origin: 'https://evil.example' },
    })
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example')
    expect(other.headers['access-control-allow-origin']).not.toBe('*')
  } finally {
    await shop.close()
  }
})

test('on one origin, no other origin may call', async () => {
  const shop = await openShop()
  try {
    const response = await shop.send({ method: 'GET', url: '/api/banners', headers: { origin: pages } })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  } finally {
    await shop.close()
  }
})
