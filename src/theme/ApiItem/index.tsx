export { default } from '@site/src/components/reference';
