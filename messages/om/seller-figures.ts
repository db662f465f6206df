import type { Messages } from '../messages.ts'

export const sellerFigures: Messages['sellerFigures'] = {
  rating: {
    one: 'urjii {rating}, madaallii meeshaalee isaa {count} irraa',
    other: 'urjii {rating}, madaallii meeshaalee isaa {count} irraa',
  },
  ordersSent: { one: 'ajajni {count} ergameera', other: 'ajajoonni {count} ergamaniiru' },
  inTime: '{percent} % yeroon ergame',
  answerHours: {
    one: "Yeroo baay'ee sa'aatii tokko keessatti deebisa",
    other: "Yeroo baay'ee sa'aatii {count} keessatti deebisa",
  },
  answerDays: {
    one: "Yeroo baay'ee guyyaa tokko keessatti deebisa",
    other: "Yeroo baay'ee guyyoota {count} keessatti deebisa",
  },
  since: '{month} {year} irraa kaasee as irratti gurgura',
}
