/** The target of an event may be the document itself. */
export function targetOf(event: Event, selector: string): HTMLElement | undefined {
  const { target } = event
  return target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined
}
