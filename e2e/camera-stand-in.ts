import type { Page } from '@playwright/test'

/**
 * Chromium on computers reads no codes, so a phone's detector is played: in each frame it sees what `show` has put before
 * the camera.
 */
export async function withCamera(page: Page): Promise<{ show: (code: string | null) => Promise<void> }> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shown: string | null; BarcodeDetector: unknown }
    seen.shown = null
    seen.BarcodeDetector = class {
      detect = async () => (seen.shown === null ? [] : [{ rawValue: seen.shown }])
    }
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      return canvas.captureStream(10)
    }
  })
  return {
    show: (code) =>
      page.evaluate((shown) => {
        Object.assign(globalThis, { shown })
      }, code),
  }
}
