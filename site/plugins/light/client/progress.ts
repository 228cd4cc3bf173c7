// Stands in for nprogress in the browser: the bar at the top while a page is fetched, with that library's names and numbers.

/** Where the bar begins, as a share of the width. */
const MINIMUM = 0.08;
/** Milliseconds of one movement, and of fading out. */
const SPEED = 200;
/** Every so many milliseconds it creeps on, by at most so much: a bar that stands still seems broken. */
const TRICKLE_SPEED = 800;
const TRICKLE_RATE = 0.02;
/** Nobody is told that a page has come before it has. */
const LAST = 0.994;

let bar: HTMLElement | undefined;
let share = 0;
let trickle: ReturnType<typeof setInterval> | undefined;

function move(to: number): void {
  share = Math.min(Math.max(to, MINIMUM), 1);
  if (bar !== undefined) bar.style.transform = `translate3d(${(share - 1) * 100}%,0,0)`;
}

function remove(): void {
  clearInterval(trickle);
  bar?.parentElement?.remove();
  bar = undefined;
}

function start(): void {
  if (bar !== undefined) return;
  const box = document.createElement('div');
  box.id = 'nprogress';
  bar = document.createElement('div');
  bar.className = 'bar';
  bar.style.transition = `all ${SPEED}ms ease`;
  box.append(bar);
  document.body.append(box);
  move(MINIMUM);
  trickle = setInterval(() => move(Math.min(share + Math.random() * TRICKLE_RATE, LAST)), TRICKLE_SPEED);
}

function done(): void {
  const ended = bar;
  if (ended === undefined) return;
  clearInterval(trickle);
  move(1);
  setTimeout(() => {
    ended.style.opacity = '0';
    setTimeout(() => {
      if (ended === bar) remove();
    }, SPEED);
  }, SPEED);
}

export default { configure: (): void => undefined, start, done };
