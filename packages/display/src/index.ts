export * from './corner.ts';
export * from './manifest.ts';
export * from './preview.ts';
export * from './scene.ts';
export { nextChanges, type SceneOptions, sceneAt } from './scene-at.ts';
export * from './settings.ts';
export * from './slides.ts';
export * from './words.ts';
