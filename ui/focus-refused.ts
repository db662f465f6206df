const refused =
  ':is(input, select, textarea, [role="textbox"])[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input'

/** The first refused field of a form gets the focus, and so is in view. Answers whether there is one. */
export function focusRefused(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(refused)
  field?.focus()
  return field != null
}
