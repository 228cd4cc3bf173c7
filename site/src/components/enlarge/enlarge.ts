import './enlarge.css';

/** Shows the picture that a link leads to in a dialog over the page. */
export function enlarge(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const small = link.querySelector('img');
  const picture = new Image();
  picture.src = link.href;
  picture.alt = small?.alt ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button-plain';
  button.textContent = '关闭';
  dialog.setAttribute('aria-label', '放大的图片');
  dialog.append(button, picture);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}
