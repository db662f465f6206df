/** An element without React, of which toasts are independent. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className, textContent: text })
}
