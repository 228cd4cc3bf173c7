// Why: on narrow screens the contents list stays at hand while one reads; the stock one is left behind at the top.
export { ContentsBar as default } from '@site/src/components/contents/ContentsBar';
