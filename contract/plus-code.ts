import type { Point } from './address-details.ts'

const digits = '23456789CFGHJMPQRVWX'
/** The last of five pairs of digits stands for 1/8000 of a degree, which is 14 m. */
const stepsOfDegree = 8000
const pairs = 5
const separatorAt = 8

/** Returns the Open Location Code of a point, such as 6GXJ2Q6G+C5. */
export function plusCode({ latitude, longitude }: Point): string {
  let north = steps(latitude + 90)
  let east = steps(longitude + 180)
  let code = ''
  for (let pair = 0; pair < pairs; pair += 1) {
    code = (digits[north % 20] ?? '') + (digits[east % 20] ?? '') + code
    north = Math.floor(north / 20)
    east = Math.floor(east / 20)
  }
  return `${code.slice(0, separatorAt)}+${code.slice(separatorAt)}`
}

/** A number such as 137.3 * 8000 has an error in its last binary digits. */
function steps(degrees: number): number {
  return Math.floor(Math.round(degrees * stepsOfDegree * 1e4) / 1e4)
}

/** It shows the point without an account, and on a phone it opens in the application for maps. */
export function mapUrl({ latitude, longitude }: Point): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}

/** A phone that reads it as a QR code opens its own application for maps, also without a connection. */
export function geoUri({ latitude, longitude }: Point): string {
  return `geo:${latitude},${longitude}`
}
