import type { Messages } from '../messages.ts'

export const recentlySeen: Messages['recentlySeen'] = {
  title: 'Dhiyoo kan ilaaltan',
  clear: 'Tarree haqaa',
  cleared: "Tarreen haqameera. Mosaajii kana irratti qofa olkaa'amee ture.",
}
