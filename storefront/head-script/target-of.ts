/** The element around the target of an event that matches; the target may be the document itself. */
export function targetOf(event: Event, selector: string): HTMLElement | undefined {
  const { target } = event
  return target instanceof Element ? (target.closest<HTMLElement>(selector) ?? undefined) : undefined
}
