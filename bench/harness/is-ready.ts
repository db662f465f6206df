/** Whether the shop at this address answers that it is ready; false also while nothing listens there. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
