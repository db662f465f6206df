import type { Page } from '@playwright/test'

/** Counts the bytes that arrive from now on, headers included. */
export async function countBytes(page: Page): Promise<{ total: number; urls: string[] }> {
  const counted = { total: 0, urls: [] as string[] }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ request }) => counted.urls.push(request.url))
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.total += encodedDataLength
  })
  return counted
}
