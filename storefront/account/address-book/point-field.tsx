import { useState } from 'react'
import type { Point } from '../../../contract/address-details.ts'
import { ethiopianBounds } from '../../../contract/limits.ts'
import { mapUrl, plusCode } from '../../../contract/plus-code.ts'
import { fill } from '../../../messages/fill.ts'
import type { Messages } from '../../../messages/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Fault = 'refused' | 'late' | 'unknown' | 'abroad'

const timeoutMs = 20_000

/** The phone is asked where it is only when the button is pressed. The point is sent with the form. */
export function PointField({
  texts,
  point: before,
}: {
  texts: Messages['addressBook']
  point?: Point | undefined
}) {
  const [point, setPoint] = useState(before)
  const [fault, setFault] = useState<Fault>()
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    setFault(undefined)
    const found = await askPhone()
    setAsking(false)
    if (typeof found === 'string') setFault(found)
    else setPoint(found)
  }
  return (
    <div role="group" aria-label={texts.point.title} className="sm:col-span-2">
      <input type="hidden" name="location" value={point ? JSON.stringify(point) : ''} />
      <p className="font-medium">{texts.point.title}</p>
      <p className="mt-1 text-sm text-soft">{texts.point.why}</p>
      <p role="status" className="mt-1">
        {point && (
          <a
            href={mapUrl(point)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4 tabular"
          >
            {fill(texts.point.shown, { code: plusCode(point) })}
          </a>
        )}
        {fault && <span className="block text-red">{texts.point.faults[fault]}</span>}
      </p>
      <div className="mt-1 flex flex-wrap gap-2.5">
        <Button variant="outline" busy={isAsking} onClick={() => void ask()}>
          <Icon name="map-pin" className="size-4.5" />
          {point ? texts.point.renew : texts.point.use}
        </Button>
        {point && (
          <Button variant="plain" onClick={() => setPoint(undefined)}>
            {texts.point.forget}
          </Button>
        )}
      </div>
    </div>
  )
}

const faultsByCode: Record<number, Fault> = { 1: 'refused', 3: 'late' }

/** Five decimals are 1 m, which is more than a phone knows. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

function askPhone(): Promise<Point | Fault> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
        resolve(isInEthiopia(point) ? point : 'abroad')
      },
      ({ code }) => resolve(faultsByCode[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    )
  })
}

function isInEthiopia({ latitude, longitude }: Point): boolean {
  const { latitude: north, longitude: east } = ethiopianBounds
  return latitude >= north.min && latitude <= north.max && longitude >= east.min && longitude <= east.max
}
