import { expect, test } from 'vitest'
import { figuresIn, pairedMedians } from '../bench/harness/paired-medians.ts'

const report = (rate: string, start: string) => `## Serving, 2026-11-22

Node 24, 16 connections.

| what | measured | limit |
|---|--:|--:|
| home | ${rate} | |
| start | ${start} | 3 s |
| not a figure | 200 × 400 | |
`

test('the figures of a report are those of its tables, with their row and column', () => {
  expect(figuresIn(report('41,073', '0.91 s'))).toEqual([
    { name: 'home: measured', value: 41_073 },
    { name: 'start: measured', value: 0.91 },
    { name: 'start: limit', value: 3 },
  ])
})

test('two commits are compared within each round, so that a machine that slows down changes nothing', () => {
  const rounds = [1, 2, 4].map((slowness) => ({
    base: figuresIn(report(String(8_000 / slowness), '1 s')),
    head: figuresIn(report(String(12_000 / slowness), '1 s')),
  }))
  expect(pairedMedians(rounds)).toEqual([
    { name: 'home: measured', base: 4_000, head: 6_000, ratio: 1.5 },
    { name: 'start: measured', base: 1, head: 1, ratio: 1 },
    { name: 'start: limit', base: 3, head: 3, ratio: 1 },
  ])
})
