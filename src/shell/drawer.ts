import { create } from 'zustand';

/** Whether the drawer is open in which a lesson is made; the page knows no more of it before. */
export const useDrawer = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));

export const openDrawer = (isOpen: boolean): void => useDrawer.setState({ isOpen });
