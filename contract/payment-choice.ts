import type { ShownMethod } from './payments.ts'

/** With one online gateway the buttons of a checkout say how it is paid. */
export function hasChoice(methods: readonly Pick<ShownMethod, 'kind'>[]): boolean {
  return methods.filter(({ kind }) => kind === 'online').length > 1
}
