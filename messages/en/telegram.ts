/** What the bot says besides news. */
export const telegram = {
  openOrder: 'Open the order',
  handOverCode: 'Code for the hand-over: {code}. Tell it only when you have the goods.',
  connected: 'You will read here what happens to your orders. Send /stop to end it.',
  linkOld:
    'This link is too old or was used. Open Account Info in the shop and press “Connect Telegram” again.',
  stopped: 'You will get no more messages. You can connect Telegram again in the shop.',
  welcome: 'Welcome! To read here what happens to your orders, press “Connect Telegram” in the shop: {url}',
}
