/** The form in which e-mail addresses are compared: without case (api.md, "Accounts"). */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
